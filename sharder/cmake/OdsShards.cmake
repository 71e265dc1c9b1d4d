# Compiles the operations of a dialect in shards, for CMake projects that use LLVM's functions.
#
#   list(APPEND CMAKE_MODULE_PATH ".../sharder/cmake")
#   include(OdsShards)
#   ods_add_sharded_ops(FooOps 8 PRELUDE INCLUDES "${CMAKE_SOURCE_DIR}/include" DEPENDS foo-incgen)
#   add_library(Foo ${SHARDED_SRCS} FooDialect.cpp)
#
# The project must include LLVM's modules TableGen and AddMLIR, and set
# MLIR_SRC_SHARDER_TABLEGEN_EXE to ods-shard.

# Paths in a DEPFILE are relative to the directory of the command, with each generator. The
# policy holds for the functions of this file only.
if(POLICY CMP0116)
  cmake_policy(SET CMP0116 NEW)
endif()

# ods_add_sharded_ops(<name> <count>|AUTO [PRELUDE] [SHARD_FILES] [INCLUDES <dir>...] [DEPENDS <target>...])
#
# Generates <name>.h.inc and <name>.cpp.inc from <name>.td, and copies <name>.cpp once per
# shard, as LLVM's add_sharded_ops does. Sets SHARDED_SRCS in the caller's scope, for the
# sources of the library of the dialect.
#
# With AUTO, `ods-shard plan` recommends the number of shards, at least 2. The cache variable
# ODS_SHARDS_<name> records the number. When CMake runs, the recorded number stays unless it
# differs from the recommended number by more than 25 %. A change to <name>.td runs CMake
# again; a change to a file that it includes does not. Included .td files are searched in
# MLIR_INCLUDE_DIRS, INCLUDES and the include directories of the current directory.
#
# With SHARD_FILES, the definitions of each shard are in a separate file,
# shard_<i>_<name>.cpp.inc, which <name>.cpp.inc includes. A change to the definitions of one
# operation then compiles one shard. MLIR_TABLEGEN_EXE must be ods-tblgen.
#
# With PRELUDE, the headers that the shards read before generated code are precompiled once.
# The shards are then compiled in a separate target, <name>Shards, and SHARDED_SRCS names its
# objects. Those headers are searched in INCLUDES and in the include directories of the
# current directory. DEPENDS are targets that generate headers.
function(ods_add_sharded_ops name count)
  cmake_parse_arguments(ARG "PRELUDE;SHARD_FILES" "" "INCLUDES;DEPENDS" ${ARGN})
  if(ARG_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "ods_add_sharded_ops(${name}): unknown arguments: ${ARG_UNPARSED_ARGUMENTS}")
  endif()
  if(count STREQUAL "AUTO")
    _ods_recommended_shards(count ${name} "${ARG_PRELUDE}" ${ARG_INCLUDES})
  endif()
  if(ARG_SHARD_FILES)
    _ods_add_shard_files(${name} ${count})
  else()
    add_sharded_ops(${name} ${count})
  endif()
  if(NOT ARG_PRELUDE)
    set(SHARDED_SRCS ${SHARDED_SRCS} PARENT_SCOPE)
    return()
  endif()

  get_directory_property(directories INCLUDE_DIRECTORIES)
  set(search)
  foreach(directory ${ARG_INCLUDES} ${directories})
    list(APPEND search -I "${directory}")
  endforeach()
  set(generated)
  foreach(directory "${CMAKE_CURRENT_BINARY_DIR}" "${CMAKE_CURRENT_SOURCE_DIR}")
    list(APPEND generated "-generated=${directory}/${name}.h.inc" "-generated=${directory}/${name}.cpp.inc")
  endforeach()
  set(source "${CMAKE_CURRENT_SOURCE_DIR}/${name}.cpp")
  set(prelude "${CMAKE_CURRENT_BINARY_DIR}/${name}.prelude.h")
  execute_process(
    COMMAND "${MLIR_SRC_SHARDER_TABLEGEN_EXE}" prelude ${search} ${generated} "${source}"
    RESULT_VARIABLE status
    OUTPUT_VARIABLE text
    ERROR_VARIABLE problem)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "ods_add_sharded_ops(${name}): cannot find the prelude. Is "
                        "MLIR_SRC_SHARDER_TABLEGEN_EXE (${MLIR_SRC_SHARDER_TABLEGEN_EXE}) ods-shard?\n${problem}")
  endif()
  # A newer file would compile the header and all shards again each time that CMake runs.
  set(existing)
  if(EXISTS "${prelude}")
    file(READ "${prelude}" existing)
  endif()
  if(NOT "${text}" STREQUAL "${existing}")
    file(WRITE "${prelude}" "${text}")
  endif()
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${source}")

  add_library(${name}Shards OBJECT ${SHARDED_SRCS})
  add_dependencies(${name}Shards MLIR${name}ShardGen ${ARG_DEPENDS})
  target_precompile_headers(${name}Shards PRIVATE "${prelude}")
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    target_compile_options(${name}Shards PRIVATE -fpch-instantiate-templates)
  elseif(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # GCC visits all of a precompiled header when it collects garbage.
    target_compile_options(${name}Shards PRIVATE --param=ggc-min-heapsize=1048576)
  endif()
  set(SHARDED_SRCS "$<TARGET_OBJECTS:${name}Shards>" PARENT_SCOPE)
endfunction()

# _ods_add_shard_files(<name> <count>)
#
# Does what LLVM's add_sharded_ops does, with one file per shard for the definitions. LLVM's
# function tablegen cannot declare these files as outputs, and without a declaration Ninja
# does not compile a changed file in the same build.
function(_ods_add_shard_files name count)
  if(NOT MLIR_TABLEGEN_EXE)
    message(FATAL_ERROR "ods_add_sharded_ops(${name} SHARD_FILES): MLIR_TABLEGEN_EXE is not set. Set it to ods-tblgen")
  endif()
  math(EXPR last "${count} - 1")
  set(LLVM_TARGET_DEFINITIONS ${name}.td)
  mlir_tablegen(${name}.h.inc -gen-op-decls -op-shard-count=${count})

  set(out "${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp.inc")
  set(shard_outs)
  set(shard_options)
  foreach(index RANGE ${last})
    set(shard_out "${CMAKE_CURRENT_BINARY_DIR}/shard_${index}_${name}.cpp.inc")
    list(APPEND shard_outs "${shard_out}")
    list(APPEND shard_options "-op-shard-out=${shard_out}")
  endforeach()
  get_directory_property(directories INCLUDE_DIRECTORIES)
  list(PREPEND directories "${CMAKE_CURRENT_SOURCE_DIR}")
  list(REMOVE_ITEM directories "")
  if(CMAKE_GENERATOR MATCHES "Ninja|Makefiles")
    set(dependencies DEPFILE "${out}.d")
    set(dependency_options -d "${out}.d")
  else()
    set(patterns ${directories})
    list(TRANSFORM patterns APPEND "/*.td")
    file(GLOB files ${patterns})
    set(dependencies DEPENDS ${files})
    set(dependency_options)
  endif()
  list(TRANSFORM directories PREPEND -I)
  # --write-if-changed leaves the files of the other shards as they are, and Ninja compares
  # times again when the command ends.
  add_custom_command(
    OUTPUT "${out}" ${shard_outs}
    COMMAND "${MLIR_TABLEGEN_EXE}" -gen-op-defs -op-shard-count=${count} ${shard_options} ${directories}
            ${LLVM_TABLEGEN_FLAGS} "${CMAKE_CURRENT_SOURCE_DIR}/${name}.td" --write-if-changed
            -o "${out}" ${dependency_options}
    DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/${name}.td" ${MLIR_TABLEGEN_TARGET} "${MLIR_TABLEGEN_EXE}" ${LLVM_TARGET_DEPENDS}
    ${dependencies}
    COMMENT "Building ${name}.cpp.inc in ${count} shards..."
    VERBATIM)
  list(APPEND TABLEGEN_OUTPUT "${out}" ${shard_outs})

  set(LLVM_TARGET_DEFINITIONS ${name}.cpp)
  set(SHARDED_SRCS)
  foreach(index RANGE ${last})
    tablegen(MLIR_SRC_SHARDER ${name}.${index}.cpp -op-shard-index=${index})
    list(APPEND SHARDED_SRCS ${name}.${index}.cpp)
  endforeach()
  add_mlir_dialect_tablegen_target(MLIR${name}ShardGen)
  set(SHARDED_SRCS ${SHARDED_SRCS} PARENT_SCOPE)
endfunction()

# _ods_recommended_shards(<variable> <name> <prelude> [<include directory>...])
#
# Sets <variable> in the caller's scope, and the cache variable ODS_SHARDS_<name>, to the
# recommended number of shards of <name>.td. <prelude> is true if the shards load a
# precompiled header.
function(_ods_recommended_shards variable name prelude)
  get_directory_property(directories INCLUDE_DIRECTORIES)
  set(options)
  foreach(directory ${ARGN} ${directories} ${MLIR_INCLUDE_DIRS})
    list(APPEND options -I "${directory}")
  endforeach()
  if(prelude)
    list(APPEND options -prelude)
  endif()
  if(ODS_SHARDS_${name})
    list(APPEND options "-recorded=${ODS_SHARDS_${name}}")
  endif()
  set(td "${CMAKE_CURRENT_SOURCE_DIR}/${name}.td")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${td}")
  execute_process(
    COMMAND "${MLIR_SRC_SHARDER_TABLEGEN_EXE}" plan -count -at-least=2 ${options} "${td}"
    RESULT_VARIABLE status
    OUTPUT_VARIABLE count
    ERROR_VARIABLE problem
    OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "ods_add_sharded_ops(${name} AUTO): cannot find the number of shards. Is "
                        "MLIR_SRC_SHARDER_TABLEGEN_EXE (${MLIR_SRC_SHARDER_TABLEGEN_EXE}) ods-shard?\n${problem}")
  endif()
  set(ODS_SHARDS_${name} "${count}" CACHE STRING "The number of shards of ${name}" FORCE)
  set(${variable} "${count}" PARENT_SCOPE)
endfunction()
